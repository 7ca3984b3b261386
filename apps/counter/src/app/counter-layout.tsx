import { Button } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { AlarmBand } from '../alarm/alarm-band.tsx';
import { SoundBand } from '../alarm/sound-band.tsx';
import { SoundDialog } from '../alarm/sound-dialog.tsx';
import { useSound } from '../alarm/sound.ts';
import { useRenewStaffPush } from '../alarm/notifications.ts';
import { useAlarm } from '../alarm/use-alarm.ts';
import { useLateChime } from '../alarm/use-late-chime.ts';
import { MoneyAlertsBand } from '../alerts/alerts-band.tsx';
import { BrowserPrinter } from '../printers/browser/browser-printer.tsx';
import { PrintersBand } from '../printers/printers-band.tsx';
import { useCalls } from '../phone/use-calls.ts';
import { useSendPhoneOrders } from '../phone/use-send-phone-orders.ts';
import { SelfTestBand } from '../overlooked/self-test-band.tsx';
import { PauseBand } from '../pause/pause-band.tsx';
import { PauseDialog } from '../pause/pause-dialog.tsx';
import { ConnectionBand } from './shell/connection.tsx';
import { CounterHeader } from './shell/counter-header.tsx';
import { useOtherPages } from './shell/use-other-pages.ts';
import { focusContent, usePageFocus } from './shell/use-page-focus.ts';
import { useTopHeight } from './shell/use-top-height.ts';
import { useScrollPosition } from './shell/use-scroll-position.ts';
import { StepAnnouncement } from '../steps/step-announcement.tsx';
import { MutedIcon, PauseIcon, SoundIcon } from '../order-view/icons.tsx';
import type { Staff } from '../session/session.ts';
import { useShop } from '../session/shop-context.tsx';
import { useReportPresence } from '../session/use-report-presence.ts';
import { useMay } from '../session/use-may.ts';
import { useKeptTaps } from '../session/use-kept-taps.ts';
import { useLiveOrders } from '../session/use-live-orders.ts';
import { useKeepProposals } from '../session/use-times.ts';

/** Around every page: header, and the bands nobody may overlook. */
export function CounterLayout({ staff }: { staff: Staff }) {
  const shop = useShop();
  const mayOrders = useMay('orders');
  useLiveOrders(shop.id, mayOrders);
  useCalls(shop.id);
  useSendPhoneOrders(shop.id, staff);
  useKeptTaps(shop.id);
  useScrollPosition();
  const top = useTopHeight();
  usePageFocus();
  useRenewStaffPush(shop.id, mayOrders);
  const soundOn = useSound((sound) => sound.on);
  useReportPresence(shop, soundOn);
  useOtherPages();
  const [dialog, setDialog] = useState<'pause' | 'sound' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="counter">
      <a
        className="skip-link"
        href="#inhalt"
        onClick={(event) => {
          event.preventDefault();
          focusContent();
        }}
      >
        Zum Inhalt springen
      </a>
      <div ref={top} className="counter-top">
        <OrderAlarm isShown={mayOrders} />
        {mayOrders && (
          <>
            <ConnectionBand />
            <StepAnnouncement />
            <PrintersBand />
            <MoneyAlertsBand />
            <PauseBand />
            <SelfTestBand />
            <SoundBand />
          </>
        )}
        <CounterHeader
          staff={staff}
          actions={
            mayOrders && (
              <>
                <Button icon={<PauseIcon />} onClick={() => setDialog('pause')}>
                  Pause
                </Button>
                <IconButton
                  label="Ton einstellen"
                  icon={soundOn ? <SoundIcon /> : <MutedIcon />}
                  onClick={() => setDialog('sound')}
                />
              </>
            )
          }
        />
      </div>
      <PauseDialog open={dialog === 'pause'} onClose={close} />
      <SoundDialog open={dialog === 'sound'} onClose={close} />
      <BrowserPrinter />
      <main id="inhalt" tabIndex={-1} className="counter-main">
        <Outlet />
      </main>
    </div>
  );
}

/** What follows every event of an order. On its own, so that header and bands are not made anew with each of them. */
function OrderAlarm({ isShown }: { isShown: boolean }) {
  const unanswered = useAlarm();
  useLateChime();
  useKeepProposals();
  return isShown && <AlarmBand orders={unanswered} />;
}
