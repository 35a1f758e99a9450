import { type Kind, typeIcon } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

/** The browser's half of onboarding requests. */
export const onboarding = {
  Icon: typeIcon('onboarding'),
  Form: deferred(() => import('./onboarding-form.tsx').then((module) => module.OnboardingForm)),
  Tab: deferred(() => import('./onboarding-tab.tsx').then((module) => module.OnboardingTab)),
} satisfies Kind
