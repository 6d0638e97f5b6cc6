set lock_timeout = '2s';

alter function private.agreement_parts() set search_path = '';
