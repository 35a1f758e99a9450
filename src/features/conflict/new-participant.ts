/** Somebody involved of whom nothing is written yet. */
export const newParticipant = { name: '', email: '' }
