// Stands in for Stripe.js: the parts of its surface that the store uses.
window.stripeCalls = [];
window.stripeAnswer = { error: { type: "card_error", message: "Your card was declined." } };
window.Stripe = () => {
  const element = () => {
    const listeners = {};
    return {
      mount(node) {
        (typeof node === "string" ? document.querySelector(node) : node).innerHTML =
          '<input aria-label="Secure card input">';
        setTimeout(() => listeners.ready?.({ elementType: "payment" }), 0);
      },
      on(event, listener) {
        listeners[event] = listener;
        return this;
      },
      off() {},
      once() {},
      update() {},
      destroy() {},
      unmount() {},
    };
  };
  const none = () => Promise.resolve({});
  return {
    elements: (options) => {
      window.stripeCalls.push({ call: "elements", clientSecret: options?.clientSecret });
      return {
        create: element,
        getElement: () => null,
        update() {},
        submit: none,
        on() {},
        fetchUpdates: none,
      };
    },
    confirmPayment: async ({ confirmParams }) => {
      window.stripeCalls.push({ call: "confirmPayment", confirmParams });
      if (window.stripeAnswer === "throw") throw new Error("The network is away.");
      return window.stripeAnswer;
    },
    createToken: none,
    createPaymentMethod: none,
    confirmCardPayment: none,
    registerAppInfo() {},
    _registerWrapper() {},
  };
};
window.Stripe.version = "stub";
