import { useEffect, useState } from 'react';
import styles from './login.module.css';

/** How long is left to wait, second by second; only seen, since whoever listens was told it at once. */
export function LoginCountdown({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.ceil((end - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest <= 0) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, onOver]);
  return (
    <p className={styles.wait} role="timer">
      Wieder in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </p>
  );
}
