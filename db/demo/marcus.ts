import type { ReviewStory } from './reviews.ts'

/** At the second stage, with goals of every kind. */
export const marcus: ReviewStory = {
  reviewer: 'grace',
  interviewIn: 2,
  carries: true,
  goals: [
    {
      title: 'Pass the medication administration course',
      measure: 'Level 3 certificate, pass mark 80%',
      support: 'Paid study day given',
      dueIn: -22,
      priority: 'high',
      progress: 100,
    },
    {
      title: 'Fewer than five unfilled visits a month',
      measure: 'Counted on the last day of the month: 14 in August, 9 in October',
      support: 'A second coordinator on Sundays',
      dueIn: 39,
      priority: 'high',
      progress: 60,
      comments: [
        ['grace', 'Nine in October. Six of them were on Sundays.'],
        ['stan', 'The second coordinator starts on Sundays this month. Let us look at it again at the interview.'],
      ],
    },
    { title: 'Publish the rota two weeks ahead', measure: 'Every Monday by noon', dueIn: 8, progress: 90 },
    { title: 'Show Hannah Oyelaran how the rota works', dueIn: 39, priority: 'low' },
  ],
  preparing: { email: 'marcus.webb@globex.example', answers: { wentWell: 'The rota has been out in time.' } },
  steps: [
    { currentStage: 'reviewing_employee' },
    { strengths: 'Knows every client by name. Visits are moved within the hour when someone falls ill.' },
  ],
}

/** Half a year before, with a goal that goes on. */
export const marcusBefore: ReviewStory = {
  goals: [
    { title: 'Learn the new rota software', dueIn: -130, progress: 100 },
    {
      title: 'Write down how nights on call are shared out',
      measure: 'One page that the team has agreed to',
      dueIn: 25,
      progress: 40,
    },
  ],
  reviewer: 'grace',
  interviewIn: -107,
  steps: [
    { currentStage: 'reviewing_employee' },
    { currentStage: 'conducting_interview' },
    {
      currentStage: 'interview_outcome',
      strengths: 'The new software is in use since May, and he taught it to the others.',
      improvements: 'Nights on call are shared out by word of mouth.',
      recommendedAction: 'meets',
      managerComments: 'The page about nights on call comes first.',
    },
    { status: 'completed' },
  ],
}
