import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { shopSigningKey } from '../db/shop-signing-key.ts';
import { sameBytes } from './secret-token.ts';

/** No shop's: devices of staff and waiters may serve several. Shops' ids begin with a letter or digit. */
const EVERY_SHOP = '*';

/** Signs what we give to browsers, so that it is known again without asking the database. */
export class OwnSignature {
  readonly #pool: pg.Pool;
  readonly #purpose: string;
  #secret: Promise<Buffer> | null = null;

  constructor(pool: pg.Pool, purpose: string) {
    this.#pool = pool;
    this.#purpose = purpose;
  }

  /** 43 URL-safe characters. */
  async of(text: string): Promise<string> {
    this.#secret ??= shopSigningKey(this.#pool, EVERY_SHOP, this.#purpose).catch(
      (error: unknown) => {
        this.#secret = null;
        throw error;
      },
    );
    return createHmac('sha256', await this.#secret)
      .update(text)
      .digest('base64url');
  }

  async isRight(text: string, signature: string): Promise<boolean> {
    return sameBytes(Buffer.from(await this.of(text)), Buffer.from(signature));
  }
}
