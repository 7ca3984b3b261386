import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { enterDialog } from './dialog-history.ts';
import { dialogStack, popDialog, pushDialog } from './dialog-stack.ts';
import styles from './dialog.module.css';
import { holdFocus } from './hold-focus.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { useDragToClose } from './use-drag-to-close.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/** Specification 1 §2, shared pieces: dialogs open and close within 300 ms. */
const TRANSITION_MS = 300;

type DialogCloseReason = 'ok' | 'cancel' | 'close';

interface DialogProps {
  open: boolean;
  /** Asked to close by OK, by Escape, backdrop or drag (`cancel`), or by the close icon. */
  onClose: (reason: DialogCloseReason) => void;
  title: ReactNode;
  subheader?: ReactNode;
  children?: ReactNode;
  /** Replaces the default OK button; `null` leaves the footer out. */
  footer?: ReactNode;
  okLabel?: ReactNode;
  /** Called by the OK button instead of `onClose('ok')`: the caller closes when all is well. */
  onOk?: (() => void) | undefined;
  okBusy?: boolean | undefined;
  okDisabled?: boolean | undefined;
  /** Makes OK the submit button of the form with this id. */
  okForm?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `false`: a click beside the dialog does not close it. */
  closeOnBackdrop?: boolean | undefined;
  closeLabel?: string | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  /** Names this dialog for shop styles: `data-dialog="dish"`. */
  name?: string | undefined;
}

/** A modal dialog: a sheet from below up to 1024 px, centred above. Content mounts while open. */
export function Dialog(props: DialogProps) {
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  if (!present) return null;
  return <DialogFrame {...props} onGone={() => setPresent(false)} />;
}

function DialogFrame(props: DialogProps & { onGone: () => void }) {
  const { open, onClose, onGone, closeOnBackdrop = true, size = 'medium' } = props;
  const titleId = useId();
  const subheaderId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);
  const drag = useDragToClose(panel, () => onClose('cancel'));
  const content = useLastWhile(open, props);
  useReachableScroll(body, titleId);

  useLayoutEffect(() => {
    const element = dialog.current!;
    // First, for whoever makes the page behind it ready; the browser looks at all of that to make it inert.
    pushDialog(element);
    if (!element.open) element.showModal();
    // React's own autoFocus comes too early: nothing in a closed dialog can take the focus.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      popDialog(element);
      // Closing before React removes the node is what hands the focus back.
      element.close();
      queueMicrotask(keepFocus);
    };
  }, []);

  // One of its steps follows another: the focus is where the next one begins.
  useEffect(
    () =>
      holdFocus(
        dialog.current!,
        () =>
          dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ??
          body.current?.querySelector<HTMLElement>('button, input') ??
          dialog.current?.querySelector<HTMLElement>('[data-part="dialog-close"]'),
      ),
    [],
  );

  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => {
    cancel.current = () => onClose('cancel');
  });
  useEffect(() => (open ? enterDialog(() => cancel.current()) : undefined), [open]);

  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(onGone, prefersReducedMotion() ? 0 : TRANSITION_MS);
    return () => clearTimeout(timer);
    // `onGone` is new on every render; only the change of `open` starts the clock.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      data-part="dialog"
      data-dialog={props.name}
      data-closing={open ? undefined : ''}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={content.subheader ? subheaderId : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (open) onClose('cancel');
      }}
      // Browsers let a second Escape through without asking.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open && open) {
          onClose('cancel');
        }
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        const onBackdrop = event.target === event.currentTarget && pressedBackdrop.current;
        if (open && closeOnBackdrop && onBackdrop) onClose('cancel');
      }}
    >
      <div
        ref={panel}
        data-part="dialog-panel"
        className={classNames(styles.panel, styles[size], props.className)}
      >
        <header data-part="dialog-header" className={styles.header} {...drag}>
          <div className={styles.heading}>
            <h2 id={titleId} data-part="dialog-title" className={styles.title}>
              {content.title}
            </h2>
            {content.subheader && (
              <p id={subheaderId} data-part="dialog-subheader" className={styles.subheader}>
                {content.subheader}
              </p>
            )}
          </div>
          <IconButton
            data-part="dialog-close"
            label={props.closeLabel ?? 'Schließen'}
            icon={<CloseIcon />}
            onClick={() => onClose('close')}
          />
        </header>
        <div ref={body} data-part="dialog-body" className={styles.body}>
          {content.children}
        </div>
        {content.footer !== null && (
          <footer data-part="dialog-footer" className={styles.footer}>
            {content.footer ?? <OkButton {...content} />}
          </footer>
        )}
        <div data-part="dialog-notices" className={styles.notices} />
      </div>
    </dialog>
  );
}

/** What opened a dialog may be gone when it closes: then the focus is at the content, or in the dialog below. */
function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  const below = dialogStack.read().at(-1);
  const place = below
    ? below.querySelector<HTMLElement>('[data-part="dialog-close"]')
    : document.querySelector('main');
  place?.focus({ preventScroll: true });
}

function OkButton({ okLabel = 'OK', onOk, okBusy, okDisabled, okForm, onClose }: DialogProps) {
  return (
    <Button
      data-part="dialog-ok"
      variant="primary"
      size="prominent"
      block
      busy={okBusy}
      disabled={okDisabled}
      {...(okForm === undefined
        ? { onClick: onOk ?? (() => onClose('ok')) }
        : { type: 'submit' as const, form: okForm })}
    >
      {okLabel}
    </Button>
  );
}

/** Keeps what was last shown while the dialog leaves, though its owner has dropped it already. */
function useLastWhile<T>(open: boolean, value: T): T {
  const last = useRef(value);
  useEffect(() => {
    if (open) last.current = value;
  });
  return open ? value : last.current;
}
