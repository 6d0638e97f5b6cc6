import type { SendInquiry } from '@contract/inquiries.ts';
import { apiFetch } from '@/lib/api-client.ts';

/** POST /api/inquiries */
export const sendInquiry = (inquiry: SendInquiry) =>
  apiFetch('/api/inquiries', { method: 'POST', body: inquiry });
