/**
 * Stands in the first HTML above every field: what is typed and sent before the program runs is kept for it, also while
 * the rest of the document is on its way. Sent by the browser itself a form would leave the page, with what was typed in
 * the address.
 */
export const HOLD_FORMS = `{
const early = window.early = { typed: new Map() };
early.type = ({ target }) => early.typed.set(target, { value: target.value, checked: target.checked });
early.submit = (event) => {
event.preventDefault();
event.stopImmediatePropagation();
early.form = event.target;
};
addEventListener('input', early.type, true);
addEventListener('submit', early.submit, true);
}`;
