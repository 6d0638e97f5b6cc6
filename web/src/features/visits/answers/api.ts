import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/visits/calls/visit-answers.ts';
import {
  ownVisitAnswerSchema,
  visitAnswerSchema,
  visitQuestionChoiceSchema,
  type VisitAnswers,
  type VisitQuestionChoice,
} from '@contract/visits/visit-answers.ts';
import { visitCommentSchema, type WriteVisitComment } from '@contract/visits/visit-comment.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';

export const visitAnswerQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'visit-answer', inquiryId],
    queryFn: ({ signal }) =>
      readCall(calls.readVisitAnswer, visitAnswerSchema, { params: { id: inquiryId }, signal }),
    staleTime: 0,
  });

export const ownVisitAnswersQuery = () =>
  queryOptions({
    queryKey: [...inquiriesKey, 'visit-answers'],
    queryFn: ({ signal }) => readCall(calls.listVisitAnswers, z.array(ownVisitAnswerSchema), { signal }),
    staleTime: 0,
  });

export const answerVisitQuestions = (inquiryId: string, body: VisitAnswers) =>
  readCall(calls.answerVisitQuestions, visitAnswerSchema, { params: { id: inquiryId }, body });

export const withdrawVisitAnswer = (id: string) =>
  readCall(calls.withdrawVisitAnswer, visitAnswerSchema, { params: { id } });

export const visitQuestionsQuery = queryOptions({
  queryKey: [calls.readVisitQuestions.path],
  queryFn: ({ signal }) => readCall(calls.readVisitQuestions, visitQuestionChoiceSchema, { signal }),
});

export const setVisitQuestions = (body: VisitQuestionChoice) => sendCall(calls.setVisitQuestions, { body });

export const visitCommentQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.readVisitComment.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.readVisitComment, visitCommentSchema, { params: { id: propertyId }, signal }),
    staleTime: 0,
  });

export const writeVisitComment = (propertyId: string, body: WriteVisitComment) =>
  readCall(calls.writeVisitComment, visitCommentSchema, { params: { id: propertyId }, body });
