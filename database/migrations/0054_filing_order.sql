-- In which order documents came to an entity: one stored long ago may belong to a further entity only now, and then came
-- there behind what that has. Those from before count in the order in which they were stored.
alter table attachment_node add column filed bigint;
update attachment_node n set filed = o.place
from (select p.customer_code, p.attachment_uuid, p.entity_id, row_number() over (order by a.id, p.entity_id) as place
      from attachment_node p
      join attachment a on a.customer_code = p.customer_code and a.uuid = p.attachment_uuid) o
where n.customer_code = o.customer_code and n.attachment_uuid = o.attachment_uuid and n.entity_id = o.entity_id;
alter table attachment_node
  alter column filed set not null,
  alter column filed add generated always as identity;
select setval(pg_get_serial_sequence('attachment_node', 'filed'), (select coalesce(max(filed), 0) + 1 from attachment_node), false);
