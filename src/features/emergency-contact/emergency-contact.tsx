export { EmergencyContacts } from './emergency-contacts.tsx'
