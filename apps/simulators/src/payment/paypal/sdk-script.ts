import type { Asked, Reply } from '../http/request.ts';
import type { PaypalApps } from './paypal-apps.ts';

/** GET /sdk/js: a script that speaks as PayPal's JavaScript SDK, version 5, as far as one button needs it. */
export function sdkScript(apps: PaypalApps, url: string, { query }: Asked): Reply {
  const wrong = wrongWithQuery(apps, query);
  return {
    status: wrong === undefined ? 200 : 400,
    headers: {
      'content-type': 'application/javascript; charset=utf-8',
      // Scripts of another origin, for pages that demand it of what they load.
      'cross-origin-resource-policy': 'cross-origin',
    },
    body:
      wrong === undefined
        ? `(${SDK})(${JSON.stringify({ url, clientId: query.get('client-id') })});`
        : `throw new Error(${JSON.stringify(`SDK Validation error: '${wrong}'`)});`,
  };
}

function wrongWithQuery(apps: PaypalApps, query: URLSearchParams): string | undefined {
  const clientId = query.get('client-id');
  if (!apps.byClientId(clientId))
    return `client-id not recognized for either production or sandbox: ${clientId}`;
  if (query.get('currency') !== 'EUR') return `Invalid query value for currency`;
  if (query.get('commit') !== 'true') return `Invalid query value for commit`;
  if (!(query.get('components') ?? 'buttons').split(',').includes('buttons'))
    return 'Invalid query value for components';
  return undefined;
}

/** Runs in the shop's page. Nothing inline works there without the nonce, as with the real one. */
const SDK = String.raw`function (config) {
  'use strict';
  const nonce = document.currentScript.getAttribute('data-csp-nonce') || '';
  const sheet = document.createElement('style');
  sheet.nonce = nonce;
  sheet.textContent =
    '.paypal-button{display:block;width:100%;max-width:750px;height:45px;border:0;border-radius:4px;' +
    'font:italic bold 20px sans-serif;color:#003087;cursor:pointer}' +
    '.paypal-button-shape-pill{border-radius:23px}.paypal-button-color-silver{background:#eee}' +
    '.paypal-button-color-gold{background:#ffc439}.paypal-button-color-white{background:#fff}';
  document.head.append(sheet);

  const STYLES = {
    shape: ['rect', 'pill', 'sharp'],
    color: ['gold', 'blue', 'silver', 'white', 'black'],
    label: ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'],
  };

  function checkStyle(style) {
    for (const [name, known] of Object.entries(STYLES))
      if (style[name] !== undefined && !known.includes(style[name]))
        throw new Error('Expected style.' + name + ' to be one of: ' + known.join(', '));
  }

  function Buttons(options = {}) {
    const style = options.style || {};
    checkStyle(style);
    if (typeof options.createOrder !== 'function') throw new Error('createOrder is required');
    let button = null;
    let open = null;

    function fail(error) {
      finish();
      if (options.onError) options.onError(error);
      else console.error(error);
    }

    function finish() {
      if (!open) return;
      clearInterval(open.watch);
      removeEventListener('message', open.listen);
      open.popup.close();
      open = null;
    }

    async function start() {
      if (open) return open.popup.focus();
      const popup = window.open('', 'paypal', 'popup,width=450,height=640');
      if (!popup) return fail(new Error('Can not open popup window - blocked'));
      open = { popup, watch: 0, listen: (event) => heard(event), orderID: null, isBusy: false };
      const mine = open;
      try {
        mine.orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
        if (typeof mine.orderID !== 'string' || !mine.orderID)
          throw new Error('Expected an order id to be passed');
      } catch (error) {
        return fail(error);
      }
      addEventListener('message', mine.listen);
      mine.watch = setInterval(() => {
        if (mine.popup.closed && !mine.isBusy) cancelled();
      }, 100);
      show();
    }

    function show() {
      open.isBusy = false;
      open.popup.location.href =
        config.url + '/checkoutnow?popup=1&token=' + encodeURIComponent(open.orderID);
    }

    function cancelled() {
      const { orderID } = open;
      finish();
      if (options.onCancel) options.onCancel({ orderID }, { redirect() {} });
    }

    async function heard(event) {
      if (!open || event.origin !== config.url || event.source !== open.popup) return;
      if (event.data.paypal === 'cancelled') return cancelled();
      let restarts = false;
      open.isBusy = true;
      const data = {
        orderID: event.data.orderID,
        payerID: event.data.payerID,
        paymentSource: 'paypal',
        facilitatorAccessToken: 'A21AA',
        paymentID: null,
        billingToken: null,
      };
      const actions = {
        restart() {
          restarts = true;
        },
        redirect(url) {
          location.href = url;
        },
      };
      try {
        if (options.onApprove) await options.onApprove(data, actions);
      } catch (error) {
        return fail(error);
      }
      if (restarts && open && !open.popup.closed) show();
      else finish();
    }

    return {
      isEligible: () => true,
      hasReturned: () => false,
      resume() {},
      async updateProps(props) {
        Object.assign(options, props);
      },
      async render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) throw new Error('Document is ready and element does not exist');
        button = document.createElement('button');
        button.type = 'button';
        button.className =
          'paypal-button paypal-button-shape-' + (style.shape || 'rect') +
          ' paypal-button-color-' + (style.color || 'gold');
        button.dataset.fundingSource = options.fundingSource || 'paypal';
        button.setAttribute('aria-label', 'PayPal');
        button.textContent = 'PayPal';
        button.addEventListener('click', () => void start());
        place.append(button);
        if (options.onInit) options.onInit({}, { enable: async () => {}, disable: async () => {} });
      },
      async close() {
        finish();
        if (button) button.remove();
        button = null;
      },
    };
  }

  window.paypal = {
    version: '5.0.500',
    Buttons,
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', PAYLATER: 'paylater', SEPA: 'sepa' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    rememberFunding() {},
  };
}`;
