import type { CastName } from '#testing/fixtures/cast.ts'
import type { PreparingStory } from './preparing.ts'
import type { ReviewStory } from './reviews.ts'

type Outcome = ReviewStory['steps'][number]
type Finished = { reviewer: CastName; interviewIn: number; outcome: Outcome; preparing?: PreparingStory }

/** From the first stage to the last, and completed. */
const finished = ({ outcome, ...rest }: Finished): ReviewStory => ({
  ...rest,
  steps: [
    { currentStage: 'reviewing_employee' },
    { currentStage: 'conducting_interview' },
    { currentStage: 'interview_outcome', ...outcome },
    { status: 'completed' },
  ],
})

export const daniel = finished({
  reviewer: 'ben',
  interviewIn: -9,
  outcome: {
    strengths: 'No late deliveries in the last eight weeks, and customers ask for him by name.',
    improvements: 'Vehicle checks are sometimes signed before they are made.',
    developmentPlan: 'Two mornings of vehicle checks with Neil Grady in December.',
    recommendedAction: 'meets',
    managerComments: 'He has passed his probation and stays.',
    employeeComments: 'I like the work and would like a fixed round.',
  },
})

export const karen = finished({
  reviewer: 'ada',
  interviewIn: -29,
  preparing: {
    email: 'karen.doyle@acme.example',
    answers: {
      achievements: 'Two deputies have led a shift on their own since August.',
      wasHard: 'Sick days, as they reach me late.',
      rating: '4',
    },
    handedIn: true,
    manager: {
      managerFeedback: 'Two trained deputies, a quarter early. Sick days are still recorded late.',
      managerRating: 3,
    },
    shared: true,
    decision: {
      finalDecision: 'Goes on as Warehouse Manager; recording sick days is a goal for the next quarter.',
      finalRating: 3,
    },
    acknowledged: {},
  },
  outcome: {
    strengths: 'Two deputies lead shifts on their own, a quarter earlier than agreed.',
    improvements: 'One sick day in three is recorded more than a day late.',
    developmentPlan: 'The deputies record sick days from November on; Karen checks them on Fridays.',
    recommendedAction: 'meets',
    managerComments: 'A good quarter.',
  },
})

export const neil = finished({
  reviewer: 'ben',
  interviewIn: -63,
  outcome: {
    strengths: 'The conveyor has stood still for two hours since July; last year it was two days.',
    improvements: 'Leaves notes of what he repaired on loose paper.',
    recommendedAction: 'meets',
    managerComments: 'He has passed his probation.',
  },
})

export const ruth = finished({
  reviewer: 'ben',
  interviewIn: -120,
  outcome: {
    strengths: 'Six pay runs without an error, two of them in a week with a bank holiday.',
    improvements: 'No one else can run the payroll when she is away.',
    developmentPlan: 'Shows Imogen Clarke the pay run in September and October.',
    recommendedAction: 'raise',
    managerComments: 'The payroll has never been quieter.',
  },
})

export const lena = finished({
  reviewer: 'ada',
  interviewIn: -162,
  outcome: {
    strengths: 'Her shift had the fewest accidents of the three.',
    improvements: 'Handovers to the night shift are short.',
    recommendedAction: 'meets',
    managerComments: 'We agreed on a written handover from July.',
  },
})

export const elena = finished({
  reviewer: 'grace',
  interviewIn: -26,
  preparing: {
    email: 'elena.popescu@globex.example',
    answers: { wentWell: 'The new clients in Headingley.', wasHard: 'Four weekends in a row in August.', rating: '3' },
    handedIn: true,
    manager: { managerFeedback: 'Reliable, and patient with the families of new clients.', managerRating: 3 },
    shared: true,
    decision: { finalDecision: 'Goes on as Senior Carer, with no more than two weekends a month.', finalRating: 3 },
    acknowledged: { comment: 'Thank you for the weekends.' },
  },
  outcome: {
    strengths: 'All visits of five new clients made on time from the first week.',
    improvements: 'Care notes are written at the end of the day, not after the visit.',
    developmentPlan: 'Notes on the telephone, shown by Joy Mbeki.',
    recommendedAction: 'meets',
    managerComments: 'Too many weekends in August, which was our mistake.',
  },
})

export const paul = finished({
  reviewer: 'grace',
  interviewIn: -59,
  outcome: {
    strengths: 'Invoices go out in the first week of the month, and are paid sooner.',
    improvements: 'Announces changes to the office late.',
    recommendedAction: 'meets',
    managerComments: 'He has passed his probation.',
  },
})

export const joy = finished({
  reviewer: 'grace',
  interviewIn: -150,
  outcome: {
    strengths: 'Trained four carers, and all four stayed.',
    improvements: 'Takes on visits of others without saying so.',
    developmentPlan: 'Leads the induction of new carers from September.',
    recommendedAction: 'raise',
    managerComments: 'The person new carers ask first.',
  },
})
