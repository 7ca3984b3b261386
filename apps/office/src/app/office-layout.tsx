import { DRAFT_READERS, type StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { VERSION } from '@tischlein/contract/version.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { ClockIcon, OfflineIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import { loadOtherPages, PageBoundary } from '@tischlein/ui/lazy-page.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { UnansweredBand } from '../alarm/unanswered-band.tsx';
import { useRenewStaffPush } from '../alarm/staff-push.ts';
import { MenuIcon, MoreIcon, TeamIcon, TodayIcon } from '../base/icons.tsx';
import { MENU_PAGES, MORE_PAGES, paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';
import { SetupBand } from '../first-day/setup-band.tsx';
import { ResumeUploads } from '../pictures/resume-uploads.tsx';
import { DraftBar } from '../publish/draft-bar.tsx';
import { OtherEditors } from '../publish/other-editors.tsx';
import { chooseShop, logOut, type Staff } from '../session/session.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useFootHeight } from './use-foot-height.ts';
import styles from './layout.module.css';

/** `needs`: who may not has nothing to do there. */
const PLACES = [
  { to: paths.today, label: 'Heute', icon: <TodayIcon />, needs: DRAFT_READERS },
  { to: paths.menu, label: 'Speisekarte', icon: <MenuIcon />, needs: ['menu', 'prices'] },
  { to: paths.hours, label: 'Zeiten', icon: <ClockIcon />, needs: ['hours'] },
  { to: paths.team, label: 'Team', icon: <TeamIcon />, needs: ['staff'] },
  { to: paths.more, label: 'Mehr', icon: <MoreIcon />, needs: null },
] as const satisfies readonly {
  needs: readonly StaffPermission[] | null;
  [key: string]: unknown;
}[];

/** The places of the header that this login may use in the shop. */
export function placesFor(staff: Staff, shopId: string) {
  const held = staff.shops.find(({ id }) => id === shopId)?.permissions ?? [];
  return PLACES.filter(({ needs }) => needs === null || needs.some((one) => held.includes(one)));
}

/** Pages that show nothing of the draft. */
const WITHOUT_DRAFT: readonly string[] = [
  paths.team,
  paths.account,
  paths.audit,
  paths.guests,
  paths.more,
  paths.help,
];

/** Where the second factor is set up, and where nothing needs it yet. */
const WITHOUT_FACTOR: readonly string[] = [paths.account, paths.setup];

/** Pages that are no place of their own. */
const TITLES: Record<string, string> = {
  [paths.publish]: 'Änderungen',
  [paths.extras]: 'Extras',
  [paths.ingredients]: 'Zutaten',
  [paths.setMenus]: 'Menüs',
  [paths.account]: 'Mein Konto',
  [paths.audit]: 'Protokoll',
  [paths.tableImport]: 'Einlesen',
  [paths.setup]: 'Einrichtung',
  [paths.newShop]: 'Neuer Shop',
  [paths.look]: 'Aussehen',
  [paths.translations]: 'Übersetzungen',
  [paths.business]: 'Restaurant',
  [paths.delivery]: 'Lieferung und Bezahlung',
  [paths.imprint]: 'Impressum',
  [paths.guests]: 'Daten von Gästen',
  [paths.versions]: 'Fassungen',
  [paths.help]: 'Hilfe',
};

/** The place a page belongs to. */
function partOf(page: string): string {
  if (MENU_PAGES.includes(page)) return paths.menu;
  if (page === paths.audit) return paths.team;
  return MORE_PAGES.includes(page) ? paths.more : page;
}

/** Around every page: where one is, and how the draft stands. */
export function OfficeLayout({ staff }: { staff: Staff }) {
  const shop = useShop();
  const { draft, problem } = useDraft();
  const [account, setAccount] = useState(false);
  const { pathname } = useLocation();
  const hasDraft = draft !== null;
  const foot = useFootHeight();
  const page = usePage(shop.name);
  useRenewStaffPush(shop.id, useMay('orders'));
  // After the page as a whole got the focus.
  useFieldFocus();
  useEffect(() => {
    if (hasDraft) void loadOtherPages();
  }, [hasDraft]);
  return (
    <div className={styles.office}>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <UnansweredBand />
      <div className={styles.top}>
        <header className={styles.header}>
          <p className={styles.shop}>{shop.name}</p>
          <nav className={styles.nav} aria-label="Büro">
            {placesFor(staff, shop.id).map(({ to, label, icon }) => (
              <Link
                key={to}
                to={to}
                className={styles.place ?? ''}
                aria-current={partOf(page) === to ? 'page' : undefined}
              >
                {icon}
                <span>{label}</span>
              </Link>
            ))}
          </nav>
          <IconButton label="Konto" icon={<UserIcon />} onClick={() => setAccount(true)} />
        </header>
        {draft && (
          <section ref={foot} className={styles.draft} aria-label="Entwurf">
            <DraftBar />
            <OtherEditors />
          </section>
        )}
      </div>
      <AccountDialog staff={staff} open={account} onClose={() => setAccount(false)} />
      <main id="inhalt" tabIndex={-1} className="office-main">
        {draft && <SetupBand />}
        {draft && <ResumeUploads />}
        {staff.factor.needed && !WITHOUT_FACTOR.some((page) => pathname.startsWith(page)) && (
          <FactorBand />
        )}
        {draft || WITHOUT_DRAFT.includes(`/${pathname.split('/')[1]}`) ? (
          <PageBoundary key={pathname.split('/')[1]} kept="Was du geändert hast, ist gespeichert.">
            <Suspense fallback={<LoadingIndicator />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        ) : problem === '' ? (
          <LoadingIndicator />
        ) : (
          <EmptyState
            isPage
            icon={<OfflineIcon />}
            title="Der Entwurf ist gerade nicht zu lesen."
            text={problem}
            action={<Button onClick={() => void shop.sync.refresh()}>Noch einmal versuchen</Button>}
          />
        )}
      </main>
    </div>
  );
}

/** The way to what the server demands for some calls. */
function FactorBand() {
  return (
    <p className={styles.band}>
      Zum Veröffentlichen und Erstatten, für Zahlungen und Team brauchst du einen zweiten Faktor.{' '}
      <Link to={paths.account}>Jetzt einrichten</Link>
    </p>
  );
}

/** The window says where one is, and who goes to another page is at its content and its top. */
function usePage(shopName: string): string {
  const { pathname } = useLocation();
  const page = `/${pathname.split('/')[1] ?? ''}`;
  const name = TITLES[page] ?? PLACES.find(({ to }) => to === page)?.label;
  const last = useRef(page);
  useEffect(() => {
    document.title = `${name ?? 'Büro'} – ${shopName}`;
    if (last.current === page) return;
    last.current = page;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [page, name, shopName]);
  // A page below another one begins at its top; a sheet stands beside its list.
  const isSheet = MENU_PAGES.includes(page);
  useEffect(() => {
    if (!isSheet) window.scrollTo(0, 0);
  }, [pathname, isSheet]);
  return page;
}

function AccountDialog(props: { staff: Staff; open: boolean; onClose: () => void }) {
  const { staff, open, onClose } = props;
  const shop = useShop();
  const { waiting } = useDraft();
  const leave = async () => {
    await shop.sync.flush();
    if (!(await logOut()))
      notify('Abmelden hat nicht geklappt. Versuch es noch einmal.', { tone: 'bad' });
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
        {waiting.length > 0 && (
          <p>
            Es warten noch Änderungen. Sie bleiben auf diesem Gerät, bis du dich wieder anmeldest.
          </p>
        )}
        {staff.shops.length > 1 && (
          <Button block onClick={() => chooseShop(null)}>
            Anderes Restaurant
          </Button>
        )}
        <Link to={paths.account} className={buttonClass({ block: true })} onClick={onClose}>
          Mein Konto
        </Link>
        <a className={buttonClass({ block: true })} href="/theke">
          Zur Theke
        </a>
        <Button block variant="primary" onClick={() => void leave()}>
          Abmelden
        </Button>
        <small className={styles.version}>Tischlein {VERSION}</small>
      </div>
    </Dialog>
  );
}
