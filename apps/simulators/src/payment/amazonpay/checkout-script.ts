/**
 * What stands for Amazon's checkout.js: the button, which leaves for our hosted page. Amazon's own draws its button in
 * the same way and also leaves the page.
 */
export const CHECKOUT_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const NEEDED = ['merchantId', 'ledgerCurrency', 'checkoutLanguage', 'productType', 'placement'];
  const leave = (config) => {
    const session = config.createCheckoutSessionConfig;
    const fields = {
      merchantId: config.merchantId,
      publicKeyId: config.publicKeyId ?? session.publicKeyId,
      ledgerCurrency: config.ledgerCurrency,
      productType: config.productType,
      payloadJSON: session.payloadJSON,
      signature: session.signature,
    };
    if (session.algorithm) fields.algorithm = session.algorithm;
    location.assign(origin + '/checkout/initiate?' + new URLSearchParams(fields));
  };
  const check = (config) => {
    for (const name of NEEDED)
      if (!config[name]) throw new Error('Amazon Pay: missing ' + name);
  };
  window.amazon = {
    Pay: {
      renderButton(selector, config) {
        check(config);
        const place = document.querySelector(selector);
        if (!place) throw new Error('Amazon Pay: no element ' + selector);
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Amazon Pay';
        button.setAttribute('aria-label', 'Mit Amazon Pay bezahlen');
        button.style.cssText =
          'display:block;width:100%;min-height:45px;border:1px solid #a88734;border-radius:4px;' +
          'background:#ffd814;color:#111;font:bold 18px sans-serif;cursor:pointer';
        let act = () => {
          if (config.createCheckoutSessionConfig) leave(config);
        };
        button.addEventListener('click', () => act());
        place.append(button);
        return {
          onClick: (then) => void (act = then),
          initCheckout: (later) => leave({ ...config, ...later }),
        };
      },
      initCheckout(config) {
        check(config);
        leave(config);
      },
    },
  };
})();
`;
