import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { dialogStack } from './dialog-stack.ts';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './notifications.module.css';
import { dismissNotification, notifications, type Notification } from './notify.ts';

/** Letters that fill more than two lines beside what can be done. */
const LONG = 60;
const NONE: readonly Notification[] = [];
const NO_DIALOGS: readonly HTMLDialogElement[] = [];

/** Mount once per app: shows what `notify` says. */
export function Notifications() {
  const shown = useSyncExternalStore(notifications.subscribe, notifications.read, () => NONE);
  const dialogs = useSyncExternalStore(dialogStack.subscribe, dialogStack.read, () => NO_DIALOGS);
  // In a dialog they take room of their own, between its body and its footer: nothing of it is covered.
  // A place that holds nothing else: React listens to every event of it once more.
  const place = dialogs.at(-1)?.querySelector('[data-part="dialog-notices"]');
  const list = (
    <div data-part="notifications" className={place ? styles.within : styles.list}>
      {/* The live regions exist before their text does, else screen readers miss the first one. */}
      <div role="status">{shown.filter(isPolite).map(renderNotification)}</div>
      <div role="alert">{shown.filter((each) => !isPolite(each)).map(renderNotification)}</div>
    </div>
  );
  return place ? createPortal(list, place) : list;
}

function isPolite({ tone }: Notification): boolean {
  return tone === 'info' || tone === 'good';
}

function renderNotification(notification: Notification) {
  return <NotificationCard key={notification.id} notification={notification} />;
}

function NotificationCard({ notification }: { notification: Notification }) {
  const { id, text, tone, timeoutMs, until, action } = notification;
  const [held, setHeld] = useState(false);
  const focus = useFocusBack();

  useEffect(() => {
    if (held || timeoutMs <= 0) return undefined;
    const timer = setTimeout(() => dismissNotification(id), until - Date.now());
    return () => clearTimeout(timer);
  }, [held, id, timeoutMs, until]);

  const ToneIcon = tone === 'good' ? CheckIcon : tone === 'info' ? InfoIcon : WarningIcon;
  return (
    <div
      ref={focus.ref}
      data-part="notification"
      data-tone={tone}
      className={classNames(styles.card, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        focus.onFocus(event);
      }}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon className={styles.icon} />
      <span
        data-part="notification-text"
        className={classNames(styles.text, action && text.length > LONG && styles.long)}
      >
        {text}
      </span>
      {action && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            dismissNotification(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label="Meldung schließen"
        icon={<CloseIcon />}
        onClick={() => dismissNotification(id)}
      />
    </div>
  );
}

/** Whoever is here by keys goes back to where they came from when it closes; a touch keyboard stays as it is. */
function useFocusBack() {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    return () => {
      if (!card?.querySelector(':focus-visible')) return;
      const from = before.current;
      const next = from?.isConnected ? from : document.querySelector('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return { ref, onFocus };
}
