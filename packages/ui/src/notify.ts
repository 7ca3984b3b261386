import { createStore } from './external-store.ts';

type NotificationTone = 'info' | 'good' | 'warn' | 'bad';

interface NotifyOptions {
  /** `bad` and `warn` interrupt a screen reader (role alert), the others wait (role status). */
  tone?: NotificationTone;
  /** 5000 by default (specification 1 §9); 0 stays until closed. */
  timeoutMs?: number;
  action?: { label: string; run: () => void };
  /** Of one matter there is one message: the newer takes the place of the older. */
  topic?: string;
  /** Says nothing while another of its topic stands, which says more. */
  yields?: boolean;
}

export interface Notification {
  id: number;
  text: string;
  tone: NotificationTone;
  timeoutMs: number;
  /** When it goes, by `Date.now()`: a dialog that opens takes it along, and does not begin its time anew. */
  until: number;
  action?: { label: string; run: () => void };
  topic?: string;
}

const DEFAULT_TIMEOUT_MS = 5000;
const MAX_AT_ONCE = 3;

export const notifications = createStore<readonly Notification[]>([]);
let lastId = 0;

/** Shows a short message at the edge of the screen; returns a function that takes it away. */
export function notify(text: string, options: NotifyOptions = {}): () => void {
  const { tone = 'info', timeoutMs = DEFAULT_TIMEOUT_MS, action, topic, yields } = options;
  const isOfTopic = (each: Notification) => topic !== undefined && each.topic === topic;
  if (yields && notifications.read().some(isOfTopic)) return () => {};
  const id = ++lastId;
  // The same text twice is one message that starts its time anew.
  const others = notifications.read().filter((each) => each.text !== text && !isOfTopic(each));
  const added = {
    id,
    text,
    tone,
    timeoutMs,
    until: Date.now() + timeoutMs,
    ...(action && { action }),
    ...(topic && { topic }),
  };
  notifications.write([...others, added].slice(-MAX_AT_ONCE));
  return () => dismissNotification(id);
}

/** What was told of a matter is seen. */
export function dismissTopic(topic: string): void {
  notifications.write(notifications.read().filter((each) => each.topic !== topic));
}

export function dismissNotification(id: number): void {
  notifications.write(notifications.read().filter((each) => each.id !== id));
}
