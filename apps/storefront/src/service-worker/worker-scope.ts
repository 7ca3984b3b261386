/** What a service worker has that a page has not; the types of both do not go together in one program. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageEventOfPage extends ExtendableEvent {
  readonly data: unknown;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
interface NotificationClick extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowOfShop {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEventOfPage;
  push: PushEvent;
  notificationclick: NotificationClick;
}
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly WindowOfShop[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}
