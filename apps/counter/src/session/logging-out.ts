import { create } from 'zustand';

/** Somebody logs out: streams and queries end before the login does, so that none of them is refused. */
export const useLoggingOut = create<{ isLeaving: boolean }>(() => ({ isLeaving: false }));
