let underWay = 0;

/** Until an order is sent, or kept on the device, the device stays at the table it is for. */
export async function stayWhile(sending: Promise<unknown>): Promise<void> {
  underWay += 1;
  try {
    await sending;
  } finally {
    underWay -= 1;
  }
}

export const isOrderUnderWay = (): boolean => underWay > 0;
