import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const methodLabels = {
  manual_document: 'Original document',
  digital_idsp: 'Identity service provider',
  home_office_online: 'Home Office online, with a share code',
  employer_checking_service: 'Employer Checking Service',
}
export const Method = choiceOf(methodLabels)
export type Method = z.infer<typeof Method>

export const VerificationStatus = z.enum(['pending', 'verified', 'rejected'])
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const onlineResultLabels = {
  no_time_limit: 'No time limit',
  time_limited: 'Until a date',
  pre_settled: 'Pre-settled status',
  application_pending: 'Application pending',
}
export const OnlineResult = choiceOf(onlineResultLabels)
export type OnlineResult = z.infer<typeof OnlineResult>

export const studentLabels = {
  degree: 'Studies at degree level: 20 hours a week in term',
  below_degree: 'Studies below degree level: 10 hours a week in term',
}
export const StudentLevel = choiceOf(studentLabels)
export type StudentLevel = z.infer<typeof StudentLevel>

export const insuranceProofLabels = {
  p45: 'P45',
  p60: 'P60',
  agency_letter: 'Letter of a government agency',
  employer_document: 'Other document of a previous employer',
}
/** Proof of the permanent National Insurance number, for documents that do not count without it. */
export const InsuranceProof = choiceOf(insuranceProofLabels)
export type InsuranceProof = z.infer<typeof InsuranceProof>

export const seenHowLabels = {
  in_person: 'With the holder present',
  by_video_with_original: 'By live video, with the original in the checker’s hands',
}
export const SeenHow = choiceOf(seenHowLabels)
export type SeenHow = z.infer<typeof SeenHow>
