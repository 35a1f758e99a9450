import * as z from 'zod'

export const Method = z.enum(['manual_document', 'digital_idsp', 'home_office_online', 'employer_checking_service'])
export type Method = z.infer<typeof Method>

export const methodLabels: Record<Method, string> = {
  manual_document: 'Original document',
  home_office_online: 'Home Office online, with a share code',
  digital_idsp: 'Identity service provider',
  employer_checking_service: 'Employer Checking Service',
}

export const VerificationStatus = z.enum(['pending', 'verified', 'rejected'])
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const OnlineResult = z.enum(['no_time_limit', 'time_limited', 'pre_settled', 'application_pending'])
export type OnlineResult = z.infer<typeof OnlineResult>

export const onlineResultLabels: Record<OnlineResult, string> = {
  no_time_limit: 'No time limit',
  time_limited: 'Until a date',
  pre_settled: 'Pre-settled status',
  application_pending: 'Application pending',
}

export const StudentLevel = z.enum(['degree', 'below_degree'])
export type StudentLevel = z.infer<typeof StudentLevel>

export const studentLabels: Record<StudentLevel, string> = {
  degree: 'Studies at degree level: 20 hours a week in term',
  below_degree: 'Studies below degree level: 10 hours a week in term',
}

/** Proof of the permanent National Insurance number, for documents that do not count without it. */
export const InsuranceProof = z.enum(['p45', 'p60', 'agency_letter', 'employer_document'])
export type InsuranceProof = z.infer<typeof InsuranceProof>

export const insuranceProofLabels: Record<InsuranceProof, string> = {
  p45: 'P45',
  p60: 'P60',
  agency_letter: 'Letter of a government agency',
  employer_document: 'Other document of a previous employer',
}

export const SeenHow = z.enum(['in_person', 'by_video_with_original'])
export type SeenHow = z.infer<typeof SeenHow>

export const seenHowLabels: Record<SeenHow, string> = {
  in_person: 'With the holder present',
  by_video_with_original: 'By live video, with the original in the checker’s hands',
}
