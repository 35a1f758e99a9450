export { passkeySignIn } from './passkey-ceremony.tsx'
export { SecondFactorSection } from './second-factor-section.tsx'
export { SetUpSecondFactor } from './set-up-second-factor.tsx'
