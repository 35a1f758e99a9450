import { q3, q4, review, type Story, thisYear } from './story.ts'

const probation = ['2026-06-01', '2026-11-30'] as const

/** Reviews at every stage. */
export const reviews: Story[] = [
  {
    by: 'ada',
    daysAgo: 3,
    assignedTo: 'sam',
    request: review('Annual review: Imogen Clarke', 'Imogen Clarke', 'Accounts Assistant', { period: thisYear }),
    reviewing: {
      reviewer: 'ben',
      steps: [{ strengths: 'Month end was two days earlier from June on.' }],
      goals: [{ title: 'Close the month by the third working day', dueIn: 39, progress: 40 }],
      preparing: { email: 'imogen.clarke@acme.example', answers: { wentWell: 'Month end, since June.' } },
    },
  },
  {
    by: 'ada',
    daysAgo: 9,
    assignedTo: 'sita',
    request: review(
      'Annual review: Maximilian Bartholomew Featherstonehaugh-Cholmondeley Smythe',
      'Maximilian Bartholomew Featherstonehaugh-Cholmondeley Smythe',
      'Head of Warehouse Operations and Night Logistics',
      { period: thisYear },
    ),
    reviewing: { steps: [] },
  },
  {
    by: 'grace',
    daysAgo: 13,
    assignedTo: 'stan',
    request: review('Q4 review: Bethan Hughes', 'Bethan Hughes', 'Deputy Manager', {
      period: q4,
      department: 'Nights',
    }),
    reviewing: {
      reviewer: 'grace',
      adjustments: 'agreed',
      interviewIn: 4,
      goals: [
        { title: 'Late care plan reviews below five a month', dueIn: 30, priority: 'high', progress: 60 },
        { title: 'Lead two new night carers through induction', dueIn: 8, progress: 90 },
      ],
      preparing: {
        email: 'bethan.hughes@globex.example',
        answers: {
          achievements: 'Both new carers passed their first month on nights.',
          wasHard: 'Care plans, when no one else senior is on duty.',
          support: 'A second senior on two nights a week.',
          rating: '4',
        },
        handedIn: true,
        manager: {
          managerFeedback: 'Calm on nights. Late care plan reviews fell from eleven a month to six.',
          managerRating: 3,
        },
        shared: true,
      },
      steps: [
        { currentStage: 'reviewing_employee' },
        {
          strengths: 'Calm on nights. Two new carers trained by her stayed.',
          improvements: 'Care plan reviews slip when she is the only senior on duty.',
        },
        { currentStage: 'conducting_interview' },
      ],
    },
  },
  {
    by: 'ben',
    daysAgo: 18,
    assignedTo: 'sam',
    request: review('Probation review: Tomasz Nowak', 'Tomasz Nowak', 'Forklift Driver', { period: probation }),
    reviewing: {
      reviewer: 'ben',
      interviewIn: -2,
      goals: [{ title: 'Load the Friday lorry without help', dueIn: -10, priority: 'high', progress: 100 }],
      preparing: {
        email: 'tomasz.nowak@acme.example',
        answers: { wentWell: 'The lorry on Fridays, and no damage.', wasHard: 'Writing the handover.', rating: '3' },
        handedIn: true,
        manager: { managerFeedback: 'Careful with goods; handover notes are short.', managerRating: 3 },
      },
      steps: [
        { currentStage: 'reviewing_employee' },
        { currentStage: 'conducting_interview' },
        {
          currentStage: 'interview_outcome',
          strengths: 'No damage to goods in six months.',
          improvements: 'Handover notes are short.',
          developmentPlan: 'Counterbalance refresher in January, with Neil Grady.',
          recommendedAction: 'meets',
          managerComments: 'He stays. The hours suit him.',
        },
      ],
    },
  },
  {
    by: 'ben',
    daysAgo: 35,
    assignedTo: 'sam',
    request: review('Q3 review: Reece Palmer', 'Reece Palmer', 'Order Picker', { period: q3 }),
    reviewing: {
      reviewer: 'ben',
      interviewIn: -28,
      plan: 'halfway',
      goals: [{ title: 'Fewer than one wrong pick in a hundred', dueIn: 30, priority: 'high', progress: 40 }],
      steps: [
        { currentStage: 'reviewing_employee' },
        { currentStage: 'conducting_interview' },
        {
          currentStage: 'interview_outcome',
          strengths: 'On time every day, and helps at the dock without being asked.',
          improvements: 'One order in forty is picked wrong, mostly late in the shift.',
          recommendedAction: 'pip',
          managerComments: 'He wants to stay, and I want him to.',
        },
      ],
    },
  },
  {
    by: 'ada',
    daysAgo: 26,
    assignedTo: 'sita',
    request: review('Q4 review: Oluwaseun Adeyemi', 'Oluwaseun Adeyemi', 'Dispatch Coordinator', { period: q4 }),
    reviewing: {
      reviewer: 'ada',
      interviewIn: -6,
      goals: [
        { title: 'Dispatch errors below one in a hundred', dueIn: -8, priority: 'high', progress: 100 },
        { title: 'Cover for two holidays', dueIn: -20, progress: 100 },
      ],
      preparing: {
        email: 'oluwaseun.adeyemi@acme.example',
        answers: {
          achievements: 'Errors are below one in a hundred since September.',
          wentWell: 'Colleagues ask me first.',
          support: 'A course on leading a shift.',
          rating: '4',
        },
        handedIn: true,
        manager: {
          managerFeedback:
            'Errors fell from three in a hundred to fewer than one. Two holidays covered without overtime.',
          managerRating: 5,
        },
        shared: true,
        decision: {
          finalDecision: 'He leads the day dispatch from April, after the course in February.',
          finalRating: 5,
        },
        acknowledged: { comment: 'I would like to see the hours of the new job before I say yes.' },
      },
      steps: [
        { currentStage: 'reviewing_employee' },
        { currentStage: 'conducting_interview' },
        { currentStage: 'interview_outcome' },
        {
          strengths: 'Errors fell from three in a hundred to fewer than one. Colleagues ask him first.',
          improvements: 'Says yes too often.',
          developmentPlan: 'Team leader course in February, an hour a week with Marta Silva until then.',
          recommendedAction: 'promotion',
          managerComments: 'Ready to lead the day dispatch from April.',
          employeeComments: 'I would like to see the hours of the new job before I say yes.',
          status: 'completed',
        },
      ],
    },
  },
]
