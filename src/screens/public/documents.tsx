import { PublicHead } from './public-head.tsx'
import { WordsPage } from './public-words.tsx'
import { accessibility, complaints, privacy } from './words.ts'

// The texts of privacy.html, accessibility.html and complaints.html.

export const Privacy = () => <WordsPage words={privacy} />
export const PrivacyHead = () => <PublicHead title={privacy.title} description={privacy.lead} />

export const Accessibility = () => <WordsPage words={accessibility} />
export const AccessibilityHead = () => <PublicHead title={accessibility.title} description={accessibility.lead} />

export const Complaints = () => <WordsPage words={complaints} />
export const ComplaintsHead = () => <PublicHead title={complaints.title} description={complaints.lead} />
