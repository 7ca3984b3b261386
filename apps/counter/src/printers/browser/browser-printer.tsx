import { RequestError } from '@tischlein/client/staff-failures.ts';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { call } from '../../api/request.ts';
import { useDevice } from '../../session/device.ts';
import { onPrintJobs } from '../../session/print-jobs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { oneTabAtATime } from './one-tab.ts';
import { setPaperSize } from './paper-size.ts';
import styles from './paper.module.css';
import { printWhileOpen, type BrowserPaper } from './print-while-open.ts';

/** Should news get lost. The server takes a browser for away that says nothing for 20 seconds. */
const LOOK_MS = 5_000;

/** While the counter is open and this device is a printer, it prints what waits for it. Shown on paper alone. */
export function BrowserPrinter() {
  const shop = useShop();
  const printerId = useDevice(({ printsHere }) => printsHere[shop.id] ?? null);
  const [paper, setPaper] = useState<BrowserPaper | null>(null);
  useEffect(() => {
    if (printerId === null || !shop.permissions.includes('orders')) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const params = { shopId: shop.id, printerId };
    const print = async (next: BrowserPaper) => {
      flushSync(() => setPaper(next));
      try {
        await printPage(next);
      } finally {
        setPaper(null);
      }
    };
    void oneTabAtATime(`theke-drucker ${shop.id} ${printerId}`, signal, () =>
      printWhileOpen({
        signal,
        print,
        pause: () => news(signal),
        claim: async () => {
          const answer = await call('claimPrintJob', { params, body: {} });
          if (answer.ok) return answer.value.job;
          // Somebody took the printer away.
          if (answer.failure.status === 404) stopPrintingHere(shop.id);
          throw new RequestError(answer.failure);
        },
        settle: async (token, outcome) => {
          const answer = await call('settlePrintJob', { params, body: { token, outcome } });
          if (!answer.ok) throw new RequestError(answer.failure);
        },
      }),
    );
    return () => stop.abort();
  }, [printerId, shop.id, shop.permissions]);
  if (paper === null) return null;
  return createPortal(
    <div
      className={styles.paper}
      data-part="browser-paper"
      data-columns={paper.columns}
      aria-hidden="true"
    >
      {paper.lines.map(({ text, size, isBold, isInverse }, index) => (
        <div
          key={index}
          className={styles.line}
          data-size={size}
          data-bold={isBold || undefined}
          data-inverse={isInverse || undefined}
        >
          {text === '' ? '\u00a0' : text}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** This device prints for no printer of the shop any more. */
export function stopPrintingHere(shopId: string): void {
  useDevice.setState(({ printsHere: { [shopId]: _gone, ...others } }) => ({ printsHere: others }));
}

/** The browser prints, or asks whether it shall; it does not tell which. */
function printPage(paper: BrowserPaper): Promise<void> {
  const root = document.documentElement;
  root.dataset['paper'] = '';
  setPaperSize(paper);
  return new Promise<void>((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    print();
  }).finally(() => {
    delete root.dataset['paper'];
    setPaperSize(null);
  });
}

function news(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, LOOK_MS);
    const stop = onPrintJobs(done);
    signal.addEventListener('abort', done);
  });
}
