import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
  isPermitted,
  permissionsOf,
  SECOND_FACTOR_PERMISSIONS,
  type NeededPermission,
  type StaffPermission,
} from '@tischlein/contract/staff-permissions.ts';
import { RefusedError } from '../http/errors.ts';
import type { ShopStaff, StaffGate } from '../http/staff-gate.ts';
import { findStaff, readStaff, type StaffMember } from './staff-session.ts';
import type { Queryable } from '../db/queryable.ts';

/**
 * The check before every call of the staff: 401 for nobody, 403 for another shop's and for who may not, or lacks the second
 * factor that production wants for some permissions.
 */
export function staffGate(pool: pg.Pool, { production }: { production: boolean }): StaffGate {
  return async (request, shopId, needed) => {
    const staff = await readStaff(pool, request);
    if (!staff)
      throw new RefusedError(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });
    const lacksFactor = production && !staff.hasFactor;
    if (needed === 'own-account') return { ...staff, permissions: [], lacksFactor };
    const inShop = shopId === null ? null : inShopOf(staff, shopId);
    if (!inShop)
      throw new RefusedError(403, {
        error: 'forbidden',
        message: 'Dieser Shop gehört nicht zu deinem Zugang.',
      });
    if (!isPermitted(needed, inShop.permissions)) throw noPermission();
    if (lacksFactor && namedIn(needed).some(requiresFactor)) throw factorNeeded();
    return { ...inShop, lacksFactor };
  };
}

/** Whether somebody of the staff asks who may do this in the shop, for calls that others may make as well. */
export async function staffMay(
  pool: pg.Pool,
  request: FastifyRequest,
  shopId: string,
  permission: StaffPermission,
): Promise<boolean> {
  const staff = await readStaff(pool, request);
  return staff !== null && (inShopOf(staff, shopId)?.permissions.includes(permission) ?? false);
}

/** Whether somebody may do this in the shop by now, whoever asks: what they planned may come to be due later. */
export async function mayByNow(
  database: Queryable,
  staffId: string,
  shopId: string,
  permission: StaffPermission,
): Promise<boolean> {
  const staff = await findStaff(database, staffId);
  return staff !== null && (inShopOf(staff, shopId)?.permissions.includes(permission) ?? false);
}

export const noPermission = (
  message = 'Das darfst du hier nicht. Wer es darf, sagt dir die Leitung.',
) => new RefusedError(403, { error: 'no-permission', message });

export const factorNeeded = () =>
  new RefusedError(403, {
    error: 'second-factor-needed',
    message:
      'Dafür brauchst du einen zweiten Faktor. Richte ihn im Büro unter „Mein Konto“ ein, es dauert eine Minute.',
  });

/** Where one of several is asked for, what is sent decides, and whether it wants a second factor. */
function namedIn(needed: Exclude<NeededPermission, 'own-account'>): readonly StaffPermission[] {
  if (typeof needed === 'string') return [needed];
  return 'anyOf' in needed ? [] : needed;
}

function inShopOf(staff: StaffMember, shopId: string): Omit<ShopStaff, 'lacksFactor'> | null {
  const place = staff.places.find((one) => one.shopId === shopId);
  return place ? { ...staff, role: place.role, permissions: permissionsOf(place) } : null;
}

/** Whether something that somebody may do anywhere waits for a second factor. */
export function isFactorNeeded(
  { production }: { production: boolean },
  staff: StaffMember,
): boolean {
  if (!production || staff.hasFactor) return false;
  return staff.places.some((place) => permissionsOf(place).some(requiresFactor));
}

export const requiresFactor = (permission: StaffPermission) =>
  SECOND_FACTOR_PERMISSIONS.includes(permission);
