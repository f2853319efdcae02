ALTER TABLE "baskets" ADD COLUMN "project_id" integer;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_project_id_module_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."module_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "baskets_project" ON "baskets" USING btree ("project_id") WHERE project_id is not null;