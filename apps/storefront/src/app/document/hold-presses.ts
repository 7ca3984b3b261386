/**
 * Stands in the first HTML. A button that is pressed before the program runs is kept for it, the last one. Later it
 * looks after presses under which the page moves, as when the table's answer comes: the browser gives the click to
 * whatever lies there when the finger leaves, which is not what was pressed. It goes to what was pressed then, or to
 * nothing where a dialog has opened or closed under the finger. Runs before the program hears of a press.
 */
export const HOLD_PRESSES = `{
const early = window.early;
const near = 10;
const place = (node) => node.getBoundingClientRect().top;
let down;
addEventListener('pointerdown', ({ target, isPrimary, clientX: x, clientY: y }) => {
down = isPrimary && { target, x, y, button: target.closest('button, a'), top: place(target), dialog: target.closest('dialog') };
}, true);
addEventListener('pointercancel', () => { down = null; }, true);
addEventListener('click', (event) => {
const began = down;
down = null;
const { target, clientX, clientY } = event;
const button = target.closest('button, a');
if (began && event.isTrusted && event.detail > 0 && Math.hypot(clientX - began.x, clientY - began.y) < near) {
const covered = (document.elementFromPoint(clientX, clientY)?.closest('dialog') ?? null) !== began.dialog;
const moved = began.button && began.button !== button && began.target.isConnected && Math.abs(place(began.target) - began.top) > 1;
if (covered || moved) {
event.preventDefault();
event.stopImmediatePropagation();
if (!covered) began.button.click();
return;
}
}
if (window.early && button?.type === 'button' && button.closest('main')) early.press = button;
}, true);
addEventListener('click', () => {
if (!window.early) delete early.press;
});
}`;
