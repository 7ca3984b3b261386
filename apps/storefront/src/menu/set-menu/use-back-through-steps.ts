import { useEffect, useRef } from 'react';
import { enterDialog } from '@tischlein/ui/dialog-history.ts';

/** The browser's back leads one step back, `onBack(step)`; at the first it closes the dialog around the steps. */
export function useBackThroughSteps(at: number, onBack: (to: number) => void): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  /** What leaves each step after the first. */
  const leave = useRef<(() => void)[]>([]);
  useEffect(() => {
    const left = leave.current;
    while (left.length < at) {
      const to = left.length;
      left.push(enterDialog(() => back.current(to)));
    }
    for (const one of left.splice(at).reverse()) one();
  }, [at]);
  useEffect(() => {
    const left = leave.current;
    return () => left.splice(0).forEach((one) => one());
  }, []);
}
