export const newParticipant = { name: '', email: '' }
