export { findContacts } from './known-contacts.ts'
