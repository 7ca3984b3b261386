export type ToWorld = { type: 'shift-clock'; shift: number } | { type: 'stop' };
export type FromWorld = { type: 'ready'; url: string; port: number } | { type: 'done' };
