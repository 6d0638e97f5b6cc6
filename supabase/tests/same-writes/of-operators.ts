// Requests of operators at the command line and at the desk, and the jobs.
import type { Random } from '../../../local/testing/random.ts';
import { desk, fay, operator, owners, signIn } from './people.ts';
import { call, type Choice, type Choices } from './requests.ts';

const queues = {
  homes: ['verify', 'not_verified', 'skip', 'verify_all'],
  licenses: ['license_matches', 'certification_matches', 'does_not_match', 'skip', 'match_all'],
  register_matches: ['same', 'another', 'skip'],
  owners: ['verify', 'not_verified', 'skip'],
  home_limits: ['grant', 'refuse', 'skip'],
};

export function choicesOfOperators(random: Random, { home, owner }: Choice): Choices {
  const by = random.pick(['Robin Lee', null]);
  const [queue, decisions] = random.pick(Object.entries(queues));
  const entry = queue === 'owners' || queue === 'home_limits' ? owner.id : home;
  return [
    [() => call(operator, 'verify_property', { p_property_id: home, p_verified_by: by }), 3],
    [() => call(operator, 'check_license', { p_property_id: home, p_checked_by: by }), 2],
    [() => call(operator, 'check_certification', { p_property_id: home, p_checked_by: by }), 2],
    [
      () =>
        call(operator, 'suspend_property', {
          p_property_id: home,
          p_suspended_by: 'Robin',
          p_reason: 'Spam',
        }),
      1,
    ],
    [() => call(operator, 'lift_suspension_of_property', { p_property_id: home, p_lifted_by: 'Robin' }), 2],
    [
      () =>
        call(operator, 'suspend_account', { p_user_id: owner.id, p_suspended_by: 'Robin', p_reason: 'Spam' }),
      0.2,
    ],
    [
      () => [
        ...owners.map(({ id }) =>
          call(operator, 'lift_suspension_of_account', { p_user_id: id, p_lifted_by: 'R' }),
        ),
        signIn,
      ],
      0.8,
    ],
    [() => call(operator, 'verify_user', { p_user_id: owner.id, p_verified_by: by }), 0.5],
    [
      () =>
        call(operator, 'decide_register_match', {
          p_property_id: home,
          p_is_same: random.chance(0.5),
          p_decided_by: 'Robin',
        }),
      0.5,
    ],
    [
      () =>
        call(
          random.chance(0.95) ? desk : fay,
          'open_desk_entry',
          { p_queue: queue, p_entry_id: entry, p_reason: 'Next', p_takes_over: true },
          { name: 'opening 0', at: 'opening_id' },
        ),
      3,
    ],
    [
      () =>
        call(desk, 'decide_desk_entry', {
          p_queue: queue,
          p_entry_id: entry,
          p_decision: random.pick(decisions),
          p_reason: 'Next',
          p_sentence: 'Please look.',
          p_opening_id: random.chance(0.3) ? '{opening 0}' : null,
        }),
      5,
    ],
    [
      () =>
        call(desk, 'take_operator_action', {
          p_action: random.pick([
            'suspend_property',
            'lift_suspension_of_property',
            'unverify_property',
            'uncheck_license_of_property',
            'uncheck_certification_of_property',
            'delete_property',
          ]),
          p_subject_id: home,
          p_reason: 'Checked',
          p_sentence: 'Please look.',
        }),
      3,
    ],
    [
      () =>
        call(desk, 'hide_photo', {
          p_property_id: home,
          p_path: `${owner.id}/home/${random.pick(['a', 'b', 'c', 'd'])}.jpg`,
          p_is_hidden: random.chance(0.6),
          p_reason: 'Photo',
        }),
      2,
    ],
    // Jobs.
    [() => call(operator, 'match_property_changes', { p_limit: 100 }), 2],
    [() => call(operator, 'queue_search_news_mails', { p_limit: 100 }), 1],
    [() => call(operator, 'refresh_answer_times'), 0.5],
  ];
}
