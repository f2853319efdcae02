CREATE INDEX "order_groups_delivery" ON "order_groups" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "order_visits_delivery" ON "order_visits" USING btree ("delivery_id");