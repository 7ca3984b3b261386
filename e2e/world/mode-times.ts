/** A Wednesday, 18:00 in Berlin: all shops of `e2e/modes` are open. */
export const ALL_OPEN = Date.parse('2026-11-18T17:00:00Z');
/** Half an hour later each is in its state. */
export const EACH_IN_ITS_STATE = Date.parse('2026-11-18T17:30:00Z');
