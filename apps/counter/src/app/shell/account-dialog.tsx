import { VERSION } from '@tischlein/contract/version.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useDevice } from '../../session/device.ts';
import { logOut, type Staff } from '../../session/session.ts';
import { useShop } from '../../session/shop-context.tsx';
import styles from './shell.module.css';

const DISPLAYS = [
  { to: paths.kitchen, label: 'Küche' },
  { to: paths.packing, label: 'Packen' },
  { to: paths.pickup, label: 'Abholanzeige' },
];

interface AccountDialogProps {
  staff: Staff;
  open: boolean;
  onClose: () => void;
}

export function AccountDialog({ staff, open, onClose }: AccountDialogProps) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const left = await logOut();
    setBusy(false);
    if (!left) notify('Abmelden hat nicht geklappt. Versuch es noch einmal.', { tone: 'bad' });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={staff.name}
      subheader={shop.name}
      name="account"
      size="small"
      footer={null}
    >
      <div className="stack gap-3">
        {staff.shops.length > 1 && (
          <Button block onClick={() => useDevice.setState({ shopId: null })}>
            Anderes Restaurant
          </Button>
        )}
        {shop.permissions.includes('orders') &&
          DISPLAYS.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass({ block: true })} onClick={onClose}>
              {label}
            </Link>
          ))}
        {shop.permissions.includes('orders') && (
          <Link to={paths.printers} className={buttonClass({ block: true })} onClick={onClose}>
            Drucker
          </Link>
        )}
        {shop.permissions.includes('printers') && (
          <Link to={paths.overlooked} className={buttonClass({ block: true })} onClick={onClose}>
            Alarm
          </Link>
        )}
        {shop.permissions.includes('staff') && (
          <Link to={paths.audit} className={buttonClass({ block: true })} onClick={onClose}>
            Protokoll
          </Link>
        )}
        <a href="/buero/konto" className={buttonClass({ block: true })}>
          Mein Konto
        </a>
        <Button block variant="primary" busy={busy} onClick={() => void leave()}>
          Abmelden
        </Button>
        <small className={styles.version}>Tischlein {VERSION}</small>
      </div>
    </Dialog>
  );
}
