export const en = {
  pleaseSendFreeSpotsPriceOr: 'Please send free spots, a price or a phone number',
  sendYourKeyInHeaderX: 'Send your key in the header X-Feed-Key',
  pleaseGiveKeyName: 'Please give the key a name',
  pleaseEnterName: 'Please enter a name',
  pleaseEnterNameOrAddress: 'Please enter a name or an address',
} as const;
