export { MessageThread } from './message-thread.tsx'
export { PrintedThread } from './printed-thread.tsx'
