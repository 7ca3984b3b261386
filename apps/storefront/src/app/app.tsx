import { HostingProvider, type Hosting } from '../session/shop-context.tsx';
import { ShopRoutes } from './routes.tsx';

/** The whole shop below a router. */
export function App({ hosting }: { hosting: Hosting }) {
  return (
    <HostingProvider value={hosting}>
      <ShopRoutes />
    </HostingProvider>
  );
}
