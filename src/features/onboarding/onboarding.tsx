import { deferred, type Kind, typeIcon } from '#features/request/request.tsx'

/** The browser's half of onboarding requests. */
export const onboarding = {
  Icon: typeIcon('onboarding'),
  Form: deferred(() => import('./onboarding-form.tsx').then((module) => module.OnboardingForm)),
  Tab: deferred(() => import('./onboarding-tab.tsx').then((module) => module.OnboardingTab)),
} satisfies Kind
