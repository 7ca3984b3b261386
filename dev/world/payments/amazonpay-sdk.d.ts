/** The part of Amazon's client that the tests call; it brings no types. */
declare module '@amazonpay/amazon-pay-api-sdk-nodejs' {
  type Headers = Record<string, string>;
  type Answer = Promise<{ status: number; data: unknown }>;

  export class WebStoreClient {
    constructor(config: object);
    generateButtonSignature(payload: string): string;
    createCheckoutSession(payload: object, headers: Headers): Answer;
    getCheckoutSession(checkoutSessionId: string): Answer;
    completeCheckoutSession(checkoutSessionId: string, payload: object): Answer;
    getChargePermission(chargePermissionId: string | undefined): Answer;
    getCharge(chargeId: string | undefined): Answer;
    createRefund(payload: object, headers: Headers): Answer;
    getRefund(refundId: string | undefined): Answer;
  }
}
