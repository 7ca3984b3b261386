/** What a person may press, by fault. */
const WORDS = {
  offline: 'Ausgeschaltet',
  'paper-out': 'Papier leer',
  'cover-open': 'Deckel offen',
  'paper-low': 'Papier fast leer',
  'lose-answer': 'Antwort geht verloren',
  'late-answer': 'Antwort kommt spät',
  'repeat-answer': 'Antwort kommt doppelt',
  'double-poll': 'Fragt doppelt',
  'half-job': 'Halber Auftrag',
  'power-off-before-print': 'Strom weg vor dem Druck',
  'power-off-after-print': 'Strom weg nach dem Druck',
  'paper-out-after-fetch': 'Papier leer mitten im Auftrag',
  undecodable: 'Versteht den Auftrag nicht',
};

/** Runs in the browser. */
export const PANEL_SCRIPT = `
const WORDS = ${JSON.stringify(WORDS)};
const STATES = ['offline', 'paper-out', 'cover-open', 'paper-low'];
const root = document.querySelector('#printers');
const state = document.querySelector('#state');
const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};
const post = async (id, verb, body = {}) => {
  await fetch('/api/printers/' + encodeURIComponent(id) + '/' + verb, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await look();
};
const button = (text, run, key, pressed) => {
  const made = make('button', { type: 'button', textContent: text, onclick: run });
  made.dataset.key = key;
  if (pressed !== undefined) made.setAttribute('aria-pressed', String(pressed));
  return made;
};
const contentOf = (line) => {
  if (line.qr !== null) return make('span', { className: 'qr', textContent: 'QR-Code: ' + line.qr });
  if (line.picture !== null) return make('img', { src: line.picture, alt: 'Gedrucktes Bild' });
  const span = make('span', { textContent: line.text || ' ' });
  span.style.fontSize = line.height + 'em';
  span.style.lineHeight = '1.2';
  if (line.width !== line.height) span.style.transform = 'scaleX(' + line.width / line.height + ')';
  return span;
};
const paper = (printer, ticket) => {
  const sheet = make('div', { className: 'paper ' + ticket.ending });
  sheet.style.setProperty('--columns', printer.columns + 4);
  for (const line of ticket.lines) {
    const looks = [line.bold && 'bold', line.inverse && 'inverse', line.align].filter(Boolean);
    sheet.append(make('div', { className: 'line ' + looks.join(' ') }, contentOf(line)));
  }
  const at = new Date(ticket.at).toLocaleTimeString('de-DE');
  const said = [
    'Zettel ' + ticket.number,
    at,
    ticket.ending === 'torn' ? 'abgerissen' : 'geschnitten',
    ...(ticket.drawer ? ['Kassenlade auf'] : []),
    ticket.bytes + ' Bytes',
  ];
  const complaints = ticket.complaints.map((text) =>
    make('p', { className: 'complaint', textContent: 'Nicht verstanden: ' + text }),
  );
  return make('div', {}, sheet, make('p', { className: 'foot', textContent: said.join(' · ') }), ...complaints);
};
const card = (printer) => {
  const { id, name, faults, knows, tickets } = printer;
  const known = (fault) => {
    const times = faults[fault] ?? 0;
    const set = () => post(id, 'fault', { fault, times: times > 0 ? 0 : 1 });
    return button(WORDS[fault] ?? fault, set, id + fault, times > 0);
  };
  const accidents = knows.filter((fault) => !STATES.includes(fault));
  const details = make('details', {}, make('summary', { textContent: 'Beim nächsten Auftrag …' }));
  details.dataset.key = id + 'details';
  details.append(make('div', { className: 'row' }, ...accidents.map(known)));
  const acts = [button('Zettel wegwerfen', () => post(id, 'clear', { what: 'tickets' }), id + 'clear')];
  if (printer.kind !== 'escpos') acts.unshift(button('Jetzt fragen', () => post(id, 'poll'), id + 'poll'));
  acts.push(button('Späte Antworten schicken', () => post(id, 'release'), id + 'release'));
  const tray = make('div', { className: 'tray', tabIndex: 0 });
  tray.setAttribute('role', 'region');
  tray.setAttribute('aria-label', 'Zettel von ' + name);
  tray.append(...tickets.toReversed().map((ticket) => paper(printer, ticket)));
  if (tickets.length === 0) tray.append(make('p', { textContent: 'Noch kein Zettel.' }));
  return make(
    'section',
    {},
    make('h2', { textContent: name }),
    make('p', { textContent: [printer.kindName, printer.paperMm + ' mm', printer.where].filter(Boolean).join(' · ') }),
    make('div', { className: 'row' }, ...knows.filter((fault) => STATES.includes(fault)).map(known)),
    details,
    make('div', { className: 'row' }, ...acts),
    tray,
  );
};
let last = '';
async function look() {
  try {
    const text = await (await fetch('/api/printers')).text();
    state.textContent = '';
    if (text === last) return;
    last = text;
    const open = [...root.querySelectorAll('details[open]')].map(({ dataset }) => dataset.key);
    const focus = document.activeElement?.dataset?.key;
    root.replaceChildren(...JSON.parse(text).map(card));
    for (const details of root.querySelectorAll('details')) details.open = open.includes(details.dataset.key);
    if (focus) root.querySelector('[data-key="' + CSS.escape(focus) + '"]')?.focus();
  } catch {
    state.textContent = 'Die Demo antwortet nicht.';
  }
}
setInterval(look, 1000);
look();
`;
