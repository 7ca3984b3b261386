import type { Reply } from '../http/request.ts';

/** GET /endive/stripe.js: a script that speaks as Stripe.js, as far as the Express Checkout Element needs it. */
export function walletScript(url: string): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'application/javascript; charset=utf-8',
      // Scripts of another origin, for pages that demand it of what they load.
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: `(${SCRIPT})(${JSON.stringify({ url })});`,
  };
}

/** Runs in the shop's page. The real one draws its buttons in a frame. */
const SCRIPT = String.raw`function (config) {
  'use strict';
  const LABELS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
  const OPTIONS = { apple_pay: 'applePay', google_pay: 'googlePay' };
  const FIELDS = { emailRequired: 'email', phoneNumberRequired: 'phone', billingAddressRequired: 'name' };

  function checkAmount({ mode, amount, currency }) {
    if (mode !== 'payment' || !Number.isInteger(amount) || amount < 1 || currency !== 'eur')
      throw new Error('Invalid value for elements(): mode, amount and currency are required');
  }

  function element(key, elements, options) {
    const handlers = {};
    const tell = (name, event) => {
      for (const handler of handlers[name] || []) handler({ elementType: 'expressCheckout', ...event });
    };
    let place = null;
    let sheet = null;

    async function draw(mine) {
      const answer = await fetch(config.url + '/v1/elements/wallets?key=' + encodeURIComponent(key));
      if (!answer.ok) return tell('loaderror', { error: { type: 'invalid_request_error' } });
      const known = await answer.json();
      if (place !== mine) return;
      const types = Object.keys(LABELS).filter(
        (type) => known[type] && (options.paymentMethods || {})[OPTIONS[type]] !== 'never',
      );
      Object.assign(place.style, { display: 'flex', gap: '8px' });
      for (const type of types) {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.wallet = type;
        button.textContent = LABELS[type];
        button.setAttribute('aria-label', LABELS[type]);
        Object.assign(button.style, {
          flex: '1 1 0', minWidth: '0', height: (options.buttonHeight || 44) + 'px', padding: '0 8px',
          border: '0', borderRadius: '4px', background: '#000', color: '#fff', font: '500 1.1rem sans-serif',
        });
        button.addEventListener('click', () => press(type));
        place.append(button);
      }
      tell('ready', {
        availablePaymentMethods: types.length === 0
          ? undefined
          : Object.fromEntries(['applePay', 'googlePay', 'amazonPay', 'link', 'paypal', 'klarna'].map(
              (name) => [name, types.some((type) => OPTIONS[type] === name)],
            )),
      });
    }

    function press(type) {
      if (sheet) return sheet.popup.focus();
      let isAnswered = false;
      const once = (act) => (...given) => {
        if (isAnswered) return;
        isAnswered = true;
        act(...given);
      };
      setTimeout(once(() => console.error('click was not resolved within one second')), 1000);
      const event = { expressPaymentType: type, resolve: once(() => open(type)), reject: once(() => {}) };
      if (handlers.click) tell('click', event);
      else event.resolve();
    }

    function open(type) {
      const query = new URLSearchParams({ type, amount: String(elements.options.amount) });
      for (const [option, field] of Object.entries(FIELDS)) if (options[option]) query.append('field', field);
      const popup = window.open(config.url + '/wallet?' + query, 'wallet', 'popup,width=420,height=560');
      if (!popup) return tell('cancel', {});
      sheet = { popup, listen: (event) => heard(type, event), watch: 0 };
      addEventListener('message', sheet.listen);
      sheet.watch = setInterval(() => {
        if (popup.closed) cancelled();
      }, 100);
    }

    function finish() {
      if (!sheet) return;
      clearInterval(sheet.watch);
      removeEventListener('message', sheet.listen);
      sheet.popup.close();
      sheet = null;
    }

    function cancelled() {
      finish();
      tell('cancel', {});
    }

    function heard(type, event) {
      if (!sheet || event.origin !== config.url || event.source !== sheet.popup) return;
      const { wallet, card, contact } = event.data;
      if (wallet !== 'released') return cancelled();
      finish();
      elements.released = { type, card, contact };
      tell('confirm', {
        expressPaymentType: type,
        billingDetails: { name: '', ...contact, address: { country: 'DE' } },
        paymentFailed() {},
      });
    }

    return {
      on(name, handler) {
        (handlers[name] = handlers[name] || []).push(handler);
        return this;
      },
      mount(target) {
        place = typeof target === 'string' ? document.querySelector(target) : target;
        void draw(place).catch((error) => tell('loaderror', { error }));
      },
      update(changes) {
        Object.assign(options, changes);
      },
      unmount() {
        finish();
        if (place) place.replaceChildren();
        place = null;
      },
      destroy() {
        this.unmount();
      },
    };
  }

  window.Stripe = function Stripe(key) {
    return {
      elements(options) {
        checkAmount(options);
        const made = {
          options: { ...options },
          released: null,
          create(type, given = {}) {
            if (type !== 'expressCheckout') throw new Error('Unknown element: ' + type);
            return element(key, made, { ...given });
          },
          update(changes) {
            checkAmount({ ...made.options, ...changes });
            Object.assign(made.options, changes);
          },
          async submit() {
            return made.released ? {} : { error: { type: 'validation_error', message: 'nothing released' } };
          },
        };
        return made;
      },
      async createConfirmationToken({ elements }) {
        const { type, card, contact } = elements.released || {};
        if (!type) return { error: { type: 'validation_error', message: 'nothing released' } };
        const body = new URLSearchParams({ key, payment_method: card, wallet: type });
        for (const [name, value] of Object.entries(contact))
          body.append('payment_method_data[billing_details][' + name + ']', value);
        try {
          const answer = await fetch(config.url + '/v1/confirmation_tokens', { method: 'POST', body });
          const told = await answer.json();
          return answer.ok ? { confirmationToken: told } : { error: told.error };
        } catch (error) {
          return { error: { type: 'api_connection_error', message: String(error) } };
        }
      },
    };
  };
}`;
