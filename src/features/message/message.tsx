export { MessageThread } from './message-thread.tsx'
