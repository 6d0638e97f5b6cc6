export const en = {
  sendAddressPushServiceChromeEdge: 'Send the address of a push service of Chrome, Edge, Firefox or Safari.',
  sendKeysSubscriptionAsBrowserGives:
    'Send the keys of the subscription as the browser gives them, in base64url.',
  nameDevice: 'Name the device',
} as const;
