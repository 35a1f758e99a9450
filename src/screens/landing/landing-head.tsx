import { PublicHead } from '#screens/public/public-head.tsx'

const description =
  'Onboarding, performance reviews and conflicts at work, handled by HR advisers and followed online by the small businesses they serve.'

export const LandingHead = () => <PublicHead title="HR services for small businesses" description={description} />
