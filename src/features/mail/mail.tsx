export { OutboxList } from './outbox-list.tsx'
