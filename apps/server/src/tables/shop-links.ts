import type { Config } from '../config/config.ts';
import { originOf } from '../http/origin.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

type Urls = Pick<Config, 'production' | 'port'>;

/** Where guests find the shop: its own domain, of a branch its place there. */
const shopUrl = (config: Urls, { publicShop, basename }: PublishedShop) =>
  `${originOf(config, publicShop.domain)}${basename}/`;

/** Opens a table on the device that follows it. */
export function tableUrl(
  config: Urls,
  published: PublishedShop,
  table: number,
  signature: string,
): string {
  return `${shopUrl(config, published)}?tisch=${table}&sig=${signature}`;
}

/** Makes the device that follows it a waiter's. Behind the #, where no log and no referrer sees the code. */
export function waiterUrl(config: Urls, published: PublishedShop, code: string): string {
  return `${shopUrl(config, published)}#kellner=${code}`;
}
