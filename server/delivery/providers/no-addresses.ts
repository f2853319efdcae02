import type { AddressBook } from './address-book.ts'

/** No service is set: the field is plain text, and the courier's dispatcher finds the house by phone. */
export function createNoAddressBook(): AddressBook {
  return {
    name: 'none',
    isStandIn: false,
    suggest: async () => 'away',
    locate: async () => 'away',
    describe: async () => null,
    resemble: async () => [],
  }
}
