import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { randomKey } from '@tischlein/client/random-key.ts';
import { useShop } from '../../session/shop-context.tsx';
import { startPrintingHere } from '../browser/prints-here.tsx';
import { usePrinters } from '../use-printers.ts';
import { CheckStep } from './check-step.tsx';
import { ConnectStep } from './connect-step.tsx';
import { DeviceFields } from './device-fields.tsx';
import { DutyFields } from './duty-fields.tsx';
import {
  printerDraftOf,
  draftProblems,
  newPrinterDraft,
  setupOf,
  type DraftField,
  type PrinterDraft,
  type Protocol,
} from './printer-draft.ts';
import { PrinterTools } from './printer-tools.tsx';
import { hasAddress, PROTOCOLS } from './protocols.ts';
import styles from './setup.module.css';
import { usePrintingSetup } from './use-printing-setup.ts';

/** A new printer is led from its kind to its first paper; one that is there is changed at once. */
type Step = 'kind' | 'device' | 'papers' | 'connect' | 'check' | 'edit';
const WAY: readonly Step[] = ['kind', 'device', 'papers', 'connect', 'check'];
const DEVICE: readonly DraftField[] = ['name', 'host', 'port', 'bridgeId'];

interface PrinterDialogProps {
  open: boolean;
  /** null: a new one. */
  printerId: string | null;
  /** It is known already, and to be connected by this; null: it is changed. */
  newAddress: string | null;
  onClose: () => void;
}

export function PrinterDialog({ open, printerId, newAddress, onClose }: PrinterDialogProps) {
  const { id: shopId } = useShop();
  const setup = usePrintingSetup();
  const formId = useId();
  const [id] = useState(() => printerId ?? randomKey());
  const [step, setStep] = useState<Step>(
    newAddress !== null ? 'connect' : printerId === null ? 'kind' : 'edit',
  );
  const { query: live, test } = usePrinters({
    isWaiting: open && (step === 'connect' || step === 'check'),
  });
  const [changed, setDraft] = useState<PrinterDraft | null>(null);
  const [address, setAddress] = useState(newAddress);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { printers = [], stations = [] } = setup.query.data ?? {};
  const known = printers.find((one) => one.id === id);
  const draft = changed ?? (known ? printerDraftOf(known) : null);
  const others = printers.filter((one) => one.id !== id);
  const view = live.data?.printers.find((one) => one.id === id) ?? null;
  const namesOfOthers = others.map(({ name }) => name);
  const problems = tried && draft ? draftProblems(draft, namesOfOthers) : {};

  const go = (to: Step) => {
    setTried(false);
    setStep(to);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const isRight = (fields?: readonly DraftField[]) => {
    setTried(true);
    const wrong = draft ? draftProblems(draft, namesOfOthers) : {};
    return draft !== null && (fields ?? Object.keys(wrong)).every((one) => !(one in wrong));
  };
  const save = async (): Promise<boolean> => {
    if (draft === null || !isRight()) return false;
    const saved = await setup.save(id, setupOf(draft));
    if (saved === null) return false;
    if (printerId === null && draft.protocol === 'browser') startPrintingHere(shopId, id);
    if (saved.address !== null) setAddress(saved.address);
    // It was saved before, and the answer with its address got lost.
    else if (printerId === null && hasAddress(draft.protocol) && address === null)
      setAddress((await setup.renew(id))?.address ?? null);
    return true;
  };
  const choose = (protocol: Protocol) => {
    const isServed = printers.some(({ duties }) => duties.some((one) => one.kind === 'kitchen'));
    setDraft(newPrinterDraft(protocol, isServed ? null : (stations[0]?.id ?? null)));
  };
  const back = (to: Step) => (
    <Button variant="quiet" onClick={() => go(to)}>
      Zurück
    </Button>
  );
  const next = (label: string) => (
    <Button type="submit" form={formId} variant="primary" busy={busy}>
      {label}
    </Button>
  );

  const name = draft?.name.trim() || 'Drucker';
  const submit: Record<Step, () => unknown> = {
    kind: () => (draft === null ? setTried(true) : go('device')),
    device: () => isRight(DEVICE) && go('papers'),
    papers: async () => (await save()) && go('connect'),
    connect: async () => (await test(id)) && go('check'),
    check: async () => (await save()) && onClose(),
    edit: async () => {
      if (!(await save())) return;
      onClose();
      notify(`${name} ist gespeichert.`, { tone: 'good' });
    },
  };
  const bodies: Record<Step, { title: string; body: ReactNode; footer: ReactNode }> = {
    kind: {
      title: 'Drucker hinzufügen',
      body: (
        <RadioList
          legend="Was für ein Drucker ist es?"
          value={draft?.protocol}
          options={PROTOCOLS.map(({ protocol, label, detail }) => ({
            ...{ value: protocol, label, detail },
          }))}
          onChange={choose}
          error={tried && draft === null ? 'Wähle eine Art.' : undefined}
          required
        />
      ),
      footer: next('Weiter'),
    },
    device: {
      title: 'Name und Papier',
      body: draft && <DeviceFields {...{ draft, problems, others }} onChange={setDraft} />,
      footer: (
        <>
          {back('kind')}
          {next('Weiter')}
        </>
      ),
    },
    papers: {
      title: `Was druckt ${name}?`,
      body: draft && (
        <DutyFields {...{ draft, stations }} error={problems.duties} onChange={setDraft} />
      ),
      footer: (
        <>
          {back('device')}
          {next('Speichern und weiter')}
        </>
      ),
    },
    connect: {
      title: `${name} verbinden`,
      body: draft && <ConnectStep {...{ id, address, view }} protocol={draft.protocol} />,
      footer: (
        <>
          <Button variant="quiet" onClick={onClose}>
            Später weiter
          </Button>
          {next('Probedruck')}
        </>
      ),
    },
    check: {
      title: 'Kommt der Zettel?',
      body: draft && <CheckStep {...{ draft, view }} onChange={setDraft} />,
      footer: (
        <>
          {view?.state !== 'ready' && back('connect')}
          <Button
            busy={busy}
            onClick={() =>
              void run(async () => {
                if (await save()) await test(id);
              })
            }
          >
            Noch einmal drucken
          </Button>
          {next('Alles stimmt')}
        </>
      ),
    },
    edit: {
      title: known?.name ?? 'Drucker',
      body: draft && (
        <>
          <DeviceFields {...{ draft, problems, others }} onChange={setDraft} />
          <DutyFields {...{ draft, stations }} error={problems.duties} onChange={setDraft} />
          <PrinterTools
            name={name}
            papers={async () => {
              const { data } = await live.refetch();
              return data?.printers.find((one) => one.id === id) ?? { waiting: 0, later: 0 };
            }}
            renew={
              hasAddress(draft.protocol)
                ? async () => {
                    const renewed = await setup.renew(id);
                    if (renewed === null) return;
                    setAddress(renewed.address);
                    go('connect');
                  }
                : null
            }
            remove={async () => {
              if ((await setup.remove(id)) === null) return;
              onClose();
              notify(`${name} ist entfernt.`, { tone: 'good' });
            }}
          />
        </>
      ),
      footer: next('Speichern'),
    },
  };
  const { title, body, footer } = bodies[step];
  const place = printerId === null ? WAY.indexOf(step) : -1;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      name="printer"
      title={title}
      subheader={place === -1 ? undefined : `Schritt ${place + 1} von ${WAY.length}`}
      closeOnBackdrop={false}
      footer={<div className={styles.footer}>{footer}</div>}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          void run(async () => void (await submit[step]()));
          focusFirstWrong(event);
        }}
      >
        <StepBody key={step} isFirst={step === 'kind' || step === 'edit'}>
          {body}
        </StepBody>
      </form>
    </Dialog>
  );
}

/** Whoever went on is at the top of what comes next. */
function StepBody({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) return;
    top.current?.focus({ preventScroll: true });
    top.current?.closest('[data-part="dialog-body"]')?.scrollTo({ top: 0, behavior: 'instant' });
  }, [isFirst]);
  return (
    <div ref={top} tabIndex={-1} className="column gap-4">
      {children}
    </div>
  );
}
