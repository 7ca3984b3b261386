import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useEffect, useRef } from 'react';
import styles from './people.module.css';

/** A link that is shown once, with the ways a phone has to send it. */
export function LinkShown(props: {
  title: string;
  text: string;
  link: string;
  /** Stands before the link where it is sent. */
  message: string;
  onDone: () => void;
}) {
  const { title, text, link, message, onDone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [link]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Der Link ist kopiert.', { tone: 'good' });
    } catch {
      notify('Dieser Browser lässt das Kopieren nicht zu. Halte den Link gedrückt.', {
        tone: 'warn',
      });
    }
  };
  // Only some browsers have it, and only over https.
  const share = 'share' in navigator ? () => navigator.share({ text: message, url: link }) : null;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${message}\n${link}`)}`;
  return (
    <section className={styles.shown} aria-labelledby="link">
      <h2 id="link" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.hint}>{text}</p>
      <p className={styles.link}>{link}</p>
      <div className="cluster gap-2">
        {share && <Button onClick={() => void share().catch(() => undefined)}>Teilen</Button>}
        <Button onClick={() => void copy()}>Link kopieren</Button>
        <a className={buttonClass({})} href={mail}>
          Per Mail
        </a>
        <Button variant="primary" onClick={onDone}>
          Fertig
        </Button>
      </div>
    </section>
  );
}
