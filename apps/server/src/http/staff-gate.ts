import type { FastifyRequest } from 'fastify';
import type {
  NeededPermission,
  StaffPermission,
  StaffRole,
} from '@tischlein/contract/staff-permissions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    staffGate: StaffGate;
  }
}

/** Somebody of the staff, logged in. */
export interface Staff {
  staffId: string;
  name: string;
  /** null: another one in another shop. */
  role: StaffRole | null;
  shopIds: string[];
}

/** Staff in the shop that is asked for; in none where one's own account is. */
export interface ShopStaff extends Staff {
  permissions: readonly StaffPermission[];
  /** Production wants a second factor for some permissions, and this login has none. */
  lacksFactor: boolean;
}

/** Lets somebody of the staff through who may do this in the shop, or throws a refusal. `registerCall` asks it. */
export type StaffGate = (
  request: FastifyRequest,
  shopId: string | null,
  needed: NeededPermission,
) => Promise<ShopStaff>;
