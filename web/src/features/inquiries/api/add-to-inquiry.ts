import type { AddToInquiry } from '@contract/inquiries.ts';
import { apiFetch } from '@/lib/api-client.ts';

/** POST /api/inquiries/{id}/additions */
export const addToInquiry = (id: string, addition: AddToInquiry) =>
  apiFetch(`/api/inquiries/${id}/additions`, { method: 'POST', body: addition });
